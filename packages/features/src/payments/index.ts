export { CardForm } from './card-form.tsx'
export { CardsSection } from './cards-section.tsx'
export { usePayOnce } from './use-pay-once.ts'
export type { PayOnce, PaymentAnswer } from './use-pay-once.ts'
