export { dealWords, leftWords, purchaseNames } from './package-labels.ts'
export { PackagesSection } from './packages-section.tsx'
export { PurchaseScreen } from './purchase-screen.tsx'
export { PurchasesListScreen } from './purchases-list-screen.tsx'
