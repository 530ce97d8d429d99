/** Truncates a text to at most `length` UTF-16 units without splitting a surrogate pair. */
export const cutText = (text: string, length: number): string => text.slice(0, length).replace(/\p{Cs}$/u, '')
