/** Whether `chat-format` may read a text in another way than as it was typed: what has none of this has no marks. */
export const mayHaveMarks = (text: string): boolean =>
  /[*_~`[<>\\]|https?:|^\s*(?:[-+]|\d{1,9}[.)])(?:\s|$)/im.test(text)
