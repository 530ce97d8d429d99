import { legal } from '@wellspring/api/contract/legal'

type Values = Record<string, unknown>

/**
 * Resets an agreement to another version of the terms, so that it is asked for again. `tick` is the field of the
 * agreement.
 */
export function withCurrentTerms(values: Values, tick: string, off: unknown): Values {
  const { termsVersion = legal.version } = values
  return {
    ...values,
    ...(termsVersion !== legal.version && { [tick]: off }),
    termsVersion: legal.version,
  }
}
