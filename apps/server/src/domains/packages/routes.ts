import { os, signedIn } from '../../http/implement.ts'
import { buyPackage } from './actions/buy-package.ts'
import { confirmPurchase } from './actions/confirm-purchase.ts'
import { createPackage } from './actions/create-package.ts'
import { movePackage } from './actions/move-package.ts'
import { updatePackage } from './actions/update-package.ts'
import { listOwnPackages, listPackages } from './offers/offers.ts'
import { getPurchase, listPurchases } from './queries.ts'
import { refundPurchase } from './actions/refund-purchase.ts'

const { packages } = os

export const packageRoutes = {
  listPackages: packages.listPackages.handler(({ context, input }) => listPackages(context.db, input)),
  listOwnPackages: packages.listOwnPackages.handler(({ context, input }) =>
    listOwnPackages(context.db, signedIn(context), input),
  ),
  createPackage: packages.createPackage.handler(({ context, input }) =>
    createPackage(context, signedIn(context), input),
  ),
  updatePackage: packages.updatePackage.handler(({ context, input }) =>
    updatePackage(context, signedIn(context), input),
  ),
  movePackage: packages.movePackage.handler(({ context, input }) =>
    movePackage(context, signedIn(context), input),
  ),
  buyPackage: packages.buyPackage.handler(({ context, input }) =>
    buyPackage(context, signedIn(context), { idempotencyKey: context.idempotencyKey ?? '', input }),
  ),
  confirmPurchase: packages.confirmPurchase.handler(({ context, input }) =>
    confirmPurchase(context, signedIn(context), input.id),
  ),
  listPurchases: packages.listPurchases.handler(({ context, input }) =>
    listPurchases(context, signedIn(context), input),
  ),
  getPurchase: packages.getPurchase.handler(({ context, input }) =>
    getPurchase(context, signedIn(context), input.id),
  ),
  refundPurchase: packages.refundPurchase.handler(({ context, input }) =>
    refundPurchase(context, signedIn(context), input),
  ),
}
