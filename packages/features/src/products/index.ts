export { NewProductScreen } from './new-product-screen.tsx'
export { ProductEditor } from './product-editor.tsx'
export { ProductsDesk } from './products-desk.tsx'
export { readProductSearch } from './product-search.ts'
