const known = [...Intl.supportedValuesOf('timeZone'), 'UTC']

/** All time zones by name, including those in use: a renamed one is missing from the browser's list. */
export const zoneOptions = (...inUse: readonly string[]) =>
  [...new Set([...inUse, ...known])]
    .toSorted((a, b) => a.localeCompare(b))
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }))
