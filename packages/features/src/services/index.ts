export { NewServiceScreen } from './new-service-screen.tsx'
export { ServiceEditor } from './service-editor.tsx'
export { ServicesDesk } from './services-desk.tsx'
export { readServiceSearch } from './service-words.ts'
