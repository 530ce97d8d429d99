export { FindingsScreen } from './findings-screen.tsx'
export { PlatformWalletScreen } from './platform-wallet-screen.tsx'
export { SellerWalletScreen } from './seller-wallet-screen.tsx'
export { TokenWalletScreen } from './token-wallet-screen.tsx'
