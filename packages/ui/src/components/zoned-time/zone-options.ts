const known = [...Intl.supportedValuesOf('timeZone'), 'UTC']

/** Every time zone to choose from, by name, those that are in use already too: an old one is no longer in the list. */
export const zoneOptions = (...inUse: readonly string[]) =>
  [...new Set([...inUse, ...known])]
    .toSorted((a, b) => a.localeCompare(b))
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }))
