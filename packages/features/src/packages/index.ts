export { dealWords, leftWords, purchaseNames } from './package-words.ts'
export { PackagesSection } from './packages-section.tsx'
export { PurchaseScreen } from './purchase-screen.tsx'
export { PurchasesDesk } from './purchases-desk.tsx'
