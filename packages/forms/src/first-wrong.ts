interface Found {
  type?: unknown
  [name: string]: unknown
}

const isFound = (value: unknown): value is Found => typeof value === 'object' && value !== null

/** The dotted names of the fields that are wrong. */
export function namesOf(errors: object, prefix = ''): string[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!isFound(error) || key === 'root') return []
    const name = prefix + key
    return typeof error.type === 'string' ? [name] : namesOf(error, `${name}.`)
  })
}

/** Of the fields that are wrong, the one that is read first; whatever order they were made in. */
export function firstWrong(form: HTMLElement, names: readonly string[]): string | undefined {
  const placed = [...form.querySelectorAll<HTMLElement>('[data-field]')].map(
    ({ dataset }) => dataset['field'],
  )
  return placed.find((name) => name !== undefined && names.includes(name)) ?? names[0]
}
