import { createContext, useCallback, useContext, useMemo, useState } from 'react'
import type { ReactNode } from 'react'

import { useSession } from '@wellspring/api/session'
import { lazyPart } from '@wellspring/ui/lazy-part'

// The sheet and its forms come when they are asked for: the prompt stands round every page.
const SignInSheet = lazyPart(async () => (await import('./sign-in-sheet.tsx')).SignInSheet)

interface Asked {
  reason: string
  answer: (signedIn: boolean) => void
}

type AskToSignIn = (reason: string) => Promise<boolean>

const PromptContext = createContext<AskToSignIn | null>(null)

/**
 * Asks a guest to log in or sign up in a sheet over the page, and answers whether they did. Whoever is
 * signed in is not asked.
 */
export function useAskToSignIn(): AskToSignIn {
  const ask = useContext(PromptContext)
  const { user } = useSession()
  if (!ask) throw new Error('there is no SignInPrompt above this component')
  const signedIn = user !== null
  return useCallback(async (reason: string) => signedIn || ask(reason), [ask, signedIn])
}

export interface SignInPromptProps {
  forgotPasswordHref: string
  children: ReactNode
}

/** The sheet of `useAskToSignIn`; it stands once, round all pages. */
export function SignInPrompt({ forgotPasswordHref, children }: SignInPromptProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  // Once asked for it stays, closed: it gives the focus back to where it was.
  const [wasAsked, setWasAsked] = useState(false)
  const ask = useMemo<AskToSignIn>(
    () => (reason) =>
      new Promise((answer) => {
        setAsked({ reason, answer })
        setWasAsked(true)
      }),
    [],
  )
  const close = (signedIn: boolean) => {
    asked?.answer(signedIn)
    setAsked(null)
  }
  return (
    <PromptContext value={ask}>
      {children}
      {wasAsked ? (
        <SignInSheet
          reason={asked?.reason ?? null}
          forgotPasswordHref={forgotPasswordHref}
          onClose={() => close(false)}
          onSignedIn={() => close(true)}
        />
      ) : null}
    </PromptContext>
  )
}
