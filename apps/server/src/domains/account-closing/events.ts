export interface AccountClosingEvents {
  'account.close': { closesAt: string }
  'account.keep': null
  'account.erase': null
}

declare module '../../event.ts' {
  interface Events extends AccountClosingEvents {}
}
