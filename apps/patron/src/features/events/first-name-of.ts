/** `Jo` of `Jo Guest`. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/, 1)[0] ?? ''
