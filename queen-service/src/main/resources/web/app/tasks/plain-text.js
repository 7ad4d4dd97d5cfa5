// Output of programs is only ever text: what would move a terminal's cursor or colour its letters is
// taken out, and so is what would turn the direction of the line around it.

// Control sequences (ESC [ … letter), operating system commands (ESC ] … BEL or ESC \), other escapes.
const ESCAPES = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[@-Z\\-_]|[ -/]+[0-~])/g;
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** A line as it would be read; what a carriage return overwrote is gone. */
export const plain = (line) => {
  const text = line.replace(ESCAPES, '').replace(/\r+$/, '');
  return text.slice(text.lastIndexOf('\r') + 1).replace(CONTROLS, '');
};
