export { CartLauncher } from './cart-launcher.tsx'
export { CartProvider, useCart } from './cart-provider.tsx'
export { showFailure } from './show-failure.ts'
