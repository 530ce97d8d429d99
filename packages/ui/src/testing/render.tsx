import { queries, render as renderBare, type RenderResult } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { UiProvider } from '../provider.tsx'

/** Renders inside the theme; `user` acts as a person would. */
export function render(element: ReactElement): RenderResult & { user: UserEvent } {
  return { user: userEvent.setup(), ...renderBare(element, { wrapper: UiProvider, queries }) }
}
