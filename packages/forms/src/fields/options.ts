/** Options whose labels are their values. */
export const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** Options whose labels are their values, capitalised. */
export const asTitles = (values: readonly string[]) =>
  values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))
