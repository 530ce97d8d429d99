/** Whether a value is one of a list, which narrows it to the members of the list. */
export const isOneOf = <Member extends string>(list: readonly Member[], value: string): value is Member =>
  (list as readonly string[]).includes(value)
