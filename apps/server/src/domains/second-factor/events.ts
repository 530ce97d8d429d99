export interface SecondFactorEvents {
  'secondFactor.confirm': null
  /** A login was completed; `by` is the kind of code. */
  'secondFactor.prove': { by: 'authenticator' | 'recovery-code' | 'passkey' }
  /** Named after the browser that created it. */
  'passkey.add': { name: string }
  'passkey.remove': { name: string }
  'secondFactor.renewCodes': null
  'secondFactor.remove': null
  /** By an administrator, for a person who has lost their factors. */
  'secondFactor.reset': { reason: string }
}

declare module '../../event.ts' {
  interface Events extends SecondFactorEvents {}
}
