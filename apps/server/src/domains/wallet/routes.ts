import { os, signedIn } from '../../http/implement.ts'
import { listAccountEntries } from './statements/account-entries.ts'
import { listWeeksOfSales } from './statements/weeks-of-sales.ts'
import { createConnectAccount } from './payouts/accounts.ts'
import { resolveFinding } from './ledger/findings.ts'
import { getPlatformWallet, getSellerWallet, listFindings, listPayouts, listStatement } from './queries.ts'
import { getTokenWallet, listTokenEvents } from './tokens/queries.ts'
import { verifyLedger } from './ledger/verify.ts'

export const walletRoutes = {
  getSellerWallet: os.wallet.getSellerWallet.handler(async ({ context }) => ({
    wallet: await getSellerWallet(context.db, signedIn(context)),
  })),
  listStatement: os.wallet.listStatement.handler(({ context, input }) =>
    listStatement(context.db, signedIn(context), input),
  ),
  listWeeksOfSales: os.wallet.listWeeksOfSales.handler(({ context }) =>
    listWeeksOfSales(context, signedIn(context)),
  ),
  listPayouts: os.wallet.listPayouts.handler(({ context, input }) =>
    listPayouts(context.db, signedIn(context), input),
  ),
  createConnectAccount: os.wallet.createConnectAccount.handler(({ context }) =>
    createConnectAccount(context, signedIn(context)),
  ),
  getTokenWallet: os.wallet.getTokenWallet.handler(async ({ context }) => ({
    wallet: await getTokenWallet(context.db, signedIn(context), context.now()),
  })),
  listTokenEvents: os.wallet.listTokenEvents.handler(({ context, input }) =>
    listTokenEvents(context.db, signedIn(context), input),
  ),
  getPlatformWallet: os.wallet.getPlatformWallet.handler(async ({ context }) => ({
    wallet: await getPlatformWallet(context.db),
  })),
  listAccountEntries: os.wallet.listAccountEntries.handler(({ context, input }) =>
    listAccountEntries(context.db, input),
  ),
  verifyLedger: os.wallet.verifyLedger.handler(({ context }) => verifyLedger(context.deps)),
  listFindings: os.wallet.listFindings.handler(({ context, input }) => listFindings(context.db, input)),
  resolveFinding: os.wallet.resolveFinding.handler(({ context, input }) =>
    resolveFinding(context, signedIn(context), input),
  ),
}
