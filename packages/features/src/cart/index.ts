export { CartLauncher } from './cart-launcher.tsx'
export { CartProvider, useCart } from './cart-provider.tsx'
export { pictureOf } from './picture-of.ts'
export { showFailure } from './show-failure.ts'
