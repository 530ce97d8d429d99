const ours = /^ {4}at .*\/src\/[\w./-]+:\d+:\d+\)?$/

/** Describes an error for the log: its kind, code and location. Its message may contain cardholder input. */
export function describeError(error: unknown): { type: string; message: string; stack: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const text = error.stack?.slice(error.stack.indexOf(error.message) + error.message.length) ?? ''
  const stack = text.split('\n').filter((line) => ours.test(line))
  const message = [code, constraint].filter((part) => typeof part === 'string').join(' ')
  return { type: error.constructor.name, message, stack: stack.join('\n') }
}
