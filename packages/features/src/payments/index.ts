export { CardsSection } from './cards-section.tsx'
