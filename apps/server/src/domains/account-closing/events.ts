export interface AccountClosingEvents {
  'account.close': { closesAt: string }
  'account.keep': null
  'account.erase': null
}
