export interface Context {
  /** The sandbox's origin, which served this script. */
  origin: string
  publishableKey: string
}

export type Fields = Record<string, unknown>

export interface Outcome {
  object?: Fields
  error?: Fields
}

/** Encodes nested fields: { billing_details: { name } } → 'billing_details[name]'. */
export function flatten(fields: Fields, prefix = ''): Record<string, string> {
  const flat: Record<string, string> = {}
  for (const [key, value] of Object.entries(fields)) {
    const name = prefix ? `${prefix}[${key}]` : key
    if (value === undefined || value === null) continue
    if (typeof value === 'object') Object.assign(flat, flatten(value as Fields, name))
    else flat[name] = String(value)
  }
  return flat
}

/** Calls the API from the browser with the publishable key. */
export async function callApi(
  context: Context,
  { method, path, fields }: { method: 'GET' | 'POST'; path: string; fields: Fields },
): Promise<Outcome> {
  const query = new URLSearchParams(flatten(fields))
  const url = `${context.origin}/v1/${path}${method === 'GET' ? `?${query}` : ''}`
  try {
    const response = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${context.publishableKey}` },
      ...(method === 'POST' ? { body: query } : {}),
    })
    const answer = (await response.json()) as Fields
    return response.ok ? { object: answer } : { error: answer['error'] as Fields }
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message: 'We could not reach the card provider. Please try again.',
      },
    }
  }
}
