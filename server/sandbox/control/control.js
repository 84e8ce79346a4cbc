const notice = document.getElementById('notice')
let quietUntil = 0

async function send(call, body) {
  const [method, path] = call.split(' ')
  const answer = await fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const result = await answer.json().catch(() => ({}))
  const declined = result.error?.message
  notice.textContent = answer.ok ? 'Done' : (result.message ?? declined ?? `Failed with ${answer.status}`)
  notice.className = answer.ok ? 'shown ok' : 'shown stop'
  quietUntil = Date.now() + 4000
  await Promise.all([draw('history'), draw('forms')])
}

async function draw(name) {
  const place = document.getElementById(name)
  const opened = [...place.querySelectorAll('details[open]')].map((one) => one.closest('tr')?.rowIndex)
  const answer = await fetch(`/panels/${name}`)
  if (!answer.ok) return
  const drawn = await answer.text()
  if (drawn === place.dataset.drawn) return
  // Somebody who reads the tries of a webhook or picks a word keeps what they look at.
  if (
    name === 'history' &&
    (opened.length > 0 || !getSelection().isCollapsed) &&
    place.dataset.drawn &&
    Date.now() > quietUntil
  )
    return
  place.dataset.drawn = drawn
  place.innerHTML = drawn
}

function fields(form) {
  const values = {}
  for (const field of form.elements) {
    if (!field.name) continue
    if (field.name === 'times' && field.value === '') values.times = null
    else if (field.value !== '') values[field.name] = 'number' in field.dataset ? Number(field.value) : field.value
  }
  return values
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('button[data-call]')
  if (!button) return
  if (button.dataset.confirm && !confirm(button.dataset.confirm)) return
  void send(button.dataset.call, button.dataset.body && JSON.parse(button.dataset.body))
})
document.addEventListener('submit', (event) => {
  event.preventDefault()
  void send(event.target.dataset.call, fields(event.target))
})
setInterval(() => {
  if (Date.now() > quietUntil) notice.className = ''
  if (document.visibilityState === 'visible') draw('history').catch(() => {})
}, 1500)
