import { useState } from 'react'
import { AuthShell } from '#ui/auth-shell.tsx'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TextLink } from '#ui/text-link.tsx'

const times = [
  ['Fajr', '05:31'],
  ['Dhuhr', '12:14'],
  ['Asr', '15:02'],
  ['Maghrib', '17:05'],
  ['Isha', '18:26'],
] as const

export function AuthScene() {
  const [email, setEmail] = useState('admin@masjid-sunnah.org')
  const [password, setPassword] = useState('correct horse')
  return (
    <AuthShell
      arch={<TodayInArch />}
      motto="Every mosque's own times, kept by the people who open its doors."
    >
      <h1 className="text-xl">Welcome back</h1>
      <p className="mt-1 text-sm text-ink-2">Sign in to look after your mosque.</p>
      <form className="mt-5 space-y-4" noValidate>
        <TextField label="Email" type="email" value={email} onChange={setEmail} />
        <PasswordField label="Password" value={password} onChange={setPassword} />
        <Button type="submit" size="large" className="mt-2 w-full">
          Login
        </Button>
      </form>
      <p className="mt-5 text-center text-sm text-ink-2">
        No account yet? <TextLink href="/auth/register">Sign up</TextLink>
      </p>
    </AuthShell>
  )
}

function TodayInArch() {
  return (
    <>
      <p
        lang="ar"
        dir="rtl"
        className="text-center font-arabic text-[1.7rem] leading-tight whitespace-nowrap"
      >
        ١٠ جمادى الآخرة ١٤٤٨
      </p>
      <p className="mt-2 text-center text-on-sidebar-2">Friday 20 November 2026</p>
      <dl className="mt-5 space-y-1.5">
        {times.map(([prayer, time]) => (
          <div
            key={prayer}
            className={`flex justify-between ${prayer === 'Asr' ? 'font-semibold text-gold-ink' : ''}`}
          >
            <dt>{prayer}</dt>
            <dd className="figures">{time}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
