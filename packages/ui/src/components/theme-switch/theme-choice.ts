export type ThemeChoice = 'light' | 'dark' | 'system'

const key = 'theme'
const listeners = new Set<() => void>()

function isChoice(value: string | null): value is ThemeChoice {
  return value === 'light' || value === 'dark' || value === 'system'
}

/** The fallback where storage is unavailable (private windows): the choice lasts as long as the page. */
let remembered: ThemeChoice = 'system'

export function readTheme(): ThemeChoice {
  try {
    const stored = localStorage.getItem(key)
    return isChoice(stored) ? stored : remembered
  } catch {
    return remembered
  }
}

function applyTheme() {
  const choice = readTheme()
  const dark =
    choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', dark)
}

export function chooseTheme(choice: ThemeChoice) {
  remembered = choice
  try {
    localStorage.setItem(key, choice)
  } catch {
    // The choice stays in `remembered`.
  }
  applyTheme()
  for (const listener of listeners) listener()
}

/** Also follows changes of the system and in other tabs. */
export function subscribeTheme(listener: () => void) {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const changed = () => {
    applyTheme()
    listener()
  }
  listeners.add(listener)
  system.addEventListener('change', changed)
  window.addEventListener('storage', changed)
  return () => {
    listeners.delete(listener)
    system.removeEventListener('change', changed)
    window.removeEventListener('storage', changed)
  }
}
