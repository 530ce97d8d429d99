/** The start of a text, of no more than `length` units, that ends between two characters and not within one. */
export const cutText = (text: string, length: number): string => text.slice(0, length).replace(/\p{Cs}$/u, '')
