export { YourDataScreen } from './your-data-screen.tsx'
