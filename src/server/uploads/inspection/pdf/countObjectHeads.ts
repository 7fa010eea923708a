/** Classes of bytes in the head of an object, as in `12 0 obj`. */
const digit = 1;
const blank = 2;
const endOfLine = 4;
const percent = 8;
const letters = { o: 16, b: 32, j: 64 };
const classes = new Uint8Array(256);
// Some readers take 1.0 and 1e0 for whole numbers.
for (const byte of Buffer.from("0123456789+-.eE")) classes[byte] = digit;
for (const byte of Buffer.from("\0\t\f ")) classes[byte] = blank;
for (const byte of Buffer.from("\r\n")) classes[byte] = blank | endOfLine;
classes[0x25] = percent;
for (const [letter, of] of Object.entries(letters)) classes[letter.charCodeAt(0)] = of;

/** The progress of reading a head, as bits: several readings can be under way at the same byte. */
const first = 1;
const afterFirst = 2;
const firstComment = 4;
const second = 8;
const afterSecond = 16;
const secondComment = 32;
const o = 64;
const ob = 128;

/**
 * Counts the places where a reader could begin to read an object: two numbers and `obj`, with blanks or comments
 * between them, at any place, also within strings and streams.
 */
export function countObjectHeads(text: Uint8Array): number {
  let count = 0;
  let state = 0;
  for (const byte of text) {
    const of = classes[byte] ?? 0;
    if (of === letters.j && state & ob) count++;
    state = nextState(state, of);
  }
  return count;
}

function nextState(state: number, of: number): number {
  // A comment ends with its line.
  let next = of & endOfLine ? 0 : state & (firstComment | secondComment);
  if (of === digit) {
    next |= first;
    if (state & (afterFirst | second)) next |= second;
  } else if (of & blank) {
    if (state & (first | afterFirst)) next |= afterFirst;
    if (state & (second | afterSecond)) next |= afterSecond;
    if (of & endOfLine && state & firstComment) next |= afterFirst;
    if (of & endOfLine && state & secondComment) next |= afterSecond;
  } else if (of === percent) {
    if (state & (first | afterFirst)) next |= firstComment;
    if (state & (second | afterSecond)) next |= secondComment;
  } else if (of === letters.o && state & (second | afterSecond)) next |= o;
  else if (of === letters.b && state & o) next |= ob;
  return next;
}
