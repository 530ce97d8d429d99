interface Found {
  type?: unknown
  [name: string]: unknown
}

const isFound = (value: unknown): value is Found => typeof value === 'object' && value !== null

/** The dotted paths of all invalid fields. */
export function namesOf(errors: object, prefix = ''): string[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!isFound(error) || key === 'root') return []
    const name = prefix + key
    return typeof error.type === 'string' ? [name] : namesOf(error, `${name}.`)
  })
}

/** The first invalid field in document order, regardless of the order of registration. */
export function firstInvalidField(form: HTMLElement, names: readonly string[]): string | undefined {
  const placed = [...form.querySelectorAll<HTMLElement>('[data-field]')].map(
    ({ dataset }) => dataset['field'],
  )
  return placed.find((name) => name !== undefined && names.includes(name)) ?? names[0]
}
