import type { OwnPackage, PackageStatus, PurchaseStatus } from '@wellspring/api/contract/packages'

interface PurchaseStep {
  status: PurchaseStatus
  because?: 'refund' | 'expiry' | 'chargeback'
}

interface PurchaseClosed extends PurchaseStep {
  refundCents: number
}

interface Refunded {
  refundId: string
  amountCents: number
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
  'purchasePayment.open': { paymentId: string; amountCents: number }
  'purchasePayment.requireAction': { status: string }
  'purchasePayment.late': { capturedCents: number }
  'purchasePayment.end': { status: string }
  'purchaseRefund.done': Refunded
  'purchaseRefund.fail': Refunded
}
