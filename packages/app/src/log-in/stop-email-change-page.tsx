import { useLocation } from '@tanstack/react-router'

import { StopEmailChangeScreen } from '@wellspring/features/identity'

export function StopEmailChangePage() {
  const { hash } = useLocation()
  return <StopEmailChangeScreen link={hash} forgotPasswordHref="/forgot-password" homeHref="/" />
}
