export interface ApplicationSearch {
  /** The form stands open for what was sent before. */
  renew?: true
  /** Which of its steps, counted from 1. */
  step?: number
}

/** What the address of an application's page says. */
export function applicationSearch({ renew, step }: Record<string, unknown>): ApplicationSearch {
  return {
    ...(renew === true && { renew }),
    ...(typeof step === 'number' && Number.isInteger(step) && step > 0 && { step }),
  }
}
