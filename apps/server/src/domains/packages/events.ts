import type { OwnPackage, PackageStatus } from '@wellspring/api/contract/packages'
import type { PurchaseStatus } from '@wellspring/api/contract/purchase-status'

interface PurchaseStep {
  status: PurchaseStatus
  because?: 'refund' | 'expiry' | 'chargeback'
}

interface PurchaseClosed extends PurchaseStep {
  refundCents: number
}

export interface PackageEvents {
  'package.create': OwnPackage
  'package.update': OwnPackage
  'package.publish': { status: PackageStatus }
  'package.archive': { status: PackageStatus }
  'package.returnToDraft': { status: PackageStatus }
  'purchase.buy': PurchaseStep
  'purchase.lapse': PurchaseStep
  'purchase.refund': PurchaseClosed
  'purchase.expire': PurchaseClosed
  'purchase.remind': { days: number; left: number }
}

declare module '../../event.ts' {
  interface Events extends PackageEvents {}
}
