/** A list whose values are what is read. */
export const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** A list whose values are read with a capital. */
export const asTitles = (values: readonly string[]) =>
  values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))
