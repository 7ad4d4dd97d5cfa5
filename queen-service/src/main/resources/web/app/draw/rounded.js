// A rectangle with round corners as ECharts takes it; its own grows longer corners on longer sides.

export const rounded = (width, height, corner = 7) => {
  const [w, h, c] = [width, height, corner];
  return `path://M${c},0L${w - c},0Q${w},0,${w},${c}L${w},${h - c}Q${w},${h},${w - c},${h}L${c},${h}Q0,${h},0,${h - c}L0,${c}Q0,0,${c},0Z`;
};
