export { LeafScreen } from './leaf-screen.tsx'
export { LotusCard } from './lotus-card.tsx'
export { LotusScreen } from './lotus-screen.tsx'
export { NextStepCard } from './next-step-card.tsx'
