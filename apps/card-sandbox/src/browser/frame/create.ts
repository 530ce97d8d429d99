import { digitsOf } from '../../cards/numbers.ts'
import type { Created } from '../messages.ts'
import { type FieldName, judgeField } from './fields.ts'
import type { Values } from './siblings.ts'

interface Creating {
  path: 'payment_methods' | 'tokens'
  publishableKey: string
  more: Record<string, string>
}

const ORDER: readonly FieldName[] = ['number', 'expiry', 'cvc']

/** Sends the card to the sandbox from the sandbox's own origin. The page receives only the id. */
export async function createFromCard(
  values: Values,
  { path, publishableKey, more }: Creating,
): Promise<Created> {
  const number = digitsOf(values.number ?? '')
  for (const name of ORDER) {
    const value = values[name]
    if (value === undefined) continue
    const { error } = judgeField(name, value, { left: true, number })
    if (error) return { error: { ...error } }
  }
  const expiry = digitsOf(values.expiry ?? '')
  const body = new URLSearchParams({
    ...more,
    'card[number]': number,
    'card[exp_month]': expiry.slice(0, 2),
    'card[exp_year]': expiry.slice(2),
    ...(values.cvc === undefined ? {} : { 'card[cvc]': values.cvc }),
  })
  try {
    const response = await fetch(`/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}` },
      body,
    })
    const answer = (await response.json()) as Record<string, unknown>
    return response.ok ? { object: answer } : { error: answer['error'] as Record<string, unknown> }
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message: 'We could not reach the card provider. Please try again.',
      },
    }
  }
}
