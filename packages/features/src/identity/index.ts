export { AccountSettingsScreen } from './account-settings-screen.tsx'
export { CodeScreen } from './code-screen.tsx'
export {
  ForgotPasswordCodeScreen,
  ForgotPasswordScreen,
  NewPasswordScreen,
} from './forgot-password-screens.tsx'
export { LogInScreen } from './log-in-screen.tsx'
export { safeRedirect } from './safe-redirect.ts'
export { SecurityScreen } from './security-screen.tsx'
export { SignUpScreen } from './sign-up-screen.tsx'
