export interface SecondFactorEvents {
  'secondFactor.confirm': null
  /** A log-in is complete; by which kind of code. */
  'secondFactor.prove': { by: 'authenticator' | 'recovery-code' | 'passkey' }
  /** By the browser that made it. */
  'passkey.add': { name: string }
  'passkey.remove': { name: string }
  'secondFactor.renewCodes': null
  'secondFactor.remove': null
  /** By an administrator, for somebody who has lost it. */
  'secondFactor.reset': { reason: string }
}

declare module '../../event.ts' {
  interface Events extends SecondFactorEvents {}
}
