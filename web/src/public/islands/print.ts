const button = document.querySelector<HTMLButtonElement>('[data-print]')
button?.addEventListener('click', () => print())

export {}
