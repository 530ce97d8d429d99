export interface SecondFactorEvents {
  'secondFactor.confirm': null
  /** A log-in is complete; by which kind of code. */
  'secondFactor.prove': { by: 'authenticator' | 'recovery-code' }
  'secondFactor.renewCodes': null
  'secondFactor.remove': null
  /** By an administrator, for somebody who has lost it. */
  'secondFactor.reset': { reason: string }
}
