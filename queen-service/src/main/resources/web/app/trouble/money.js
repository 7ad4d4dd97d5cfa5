// Cost as people write it; the Queen counts millionths of the currency's unit.

/** Throws where it is no amount above 0 with at most six places. */
export function micros(text) {
  const parts = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(text);
  const sum = parts && Number(parts[1]) * 1_000_000 + Number((parts[2] ?? '').padEnd(6, '0'));
  if (!sum) throw new Error(`cost: "${text}", expected an amount above 0 with at most 6 places`);
  return sum;
}

/** At least two places, and no more than there are. */
export function written(sum) {
  const text = (sum / 1e6).toFixed(6).replace(/0+$/, '');
  return text.padEnd(text.indexOf('.') + 3, '0');
}
