import { legal } from '@wellspring/api/contract/legal'

type Values = Record<string, unknown>

/** What was agreed to in another version of the terms is asked again. `tick` is the field that agrees to them. */
export function withCurrentTerms(values: Values, tick: string, off: unknown): Values {
  const { termsVersion = legal.version } = values
  return {
    ...values,
    ...(termsVersion !== legal.version && { [tick]: off }),
    termsVersion: legal.version,
  }
}
