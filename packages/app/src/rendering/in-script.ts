/** A value as JSON that is safe inside a script element. */
export const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
