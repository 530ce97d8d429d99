export interface ApplicationSearch {
  /** Opens the form of an application that was already submitted. */
  renew?: true
  /** A step of the form, starting at 1. */
  step?: number
}

/** Parses the search parameters of an application's page. */
export function applicationSearch({ renew, step }: Record<string, unknown>): ApplicationSearch {
  return {
    ...(renew === true && { renew }),
    ...(typeof step === 'number' && Number.isInteger(step) && step > 0 && { step }),
  }
}
