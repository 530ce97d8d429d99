/** Whether a text could contain markup. If not, the parser of `chat-format` would return it unchanged. */
export const mayContainMarkup = (text: string): boolean =>
  /[*_~`[<>\\]|https?:|^\s*(?:[-+]|\d{1,9}[.)])(?:\s|$)/im.test(text)
