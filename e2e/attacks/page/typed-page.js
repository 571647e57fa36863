// Runs in the page as its own script would: builds a form, lets a visitor fill it in, and repeats the typed values.
window.playForm = async (form, round) => {
  const changes = {
    same: (text) => text,
    upper: (text) => text.toUpperCase(),
    lower: (text) => text.toLowerCase(),
    nfd: (text) => text.normalize('NFD'),
    nfkc: (text) => text.normalize('NFKC'),
    half: (text) => text.slice(0, Math.ceil(text.length / 2)),
    letter: (text) => text.slice(-1),
    joined: (text) => text.replace(/\s+/g, ''),
    slug: (text) => text.toLowerCase().replace(/\s+/g, '-'),
    encoded: (text) => encodeURIComponent(text),
  };
  const make = (name, properties = {}) => Object.assign(document.createElement(name), properties);
  const fire = (target, type, more = {}) => target.dispatchEvent(new Event(type, { bubbles: true, composed: true, ...more }));

  const build = ({ type, value }, i) => {
    const name = `field${i}`;
    switch (type) {
      case 'textarea':
        return make('textarea', { name });
      case 'datalist': {
        const list = make('datalist', { id: `list${i}` });
        list.append(make('option', { value }));
        const input = make('input', { name });
        input.setAttribute('list', list.id);
        input.append(list);
        return input;
      }
      case 'editable': {
        const box = make('div', { contentEditable: 'true', id: name });
        box.setAttribute('role', 'textbox');
        return box;
      }
      case 'shadow': {
        const host = make('div', { id: name });
        host.attachShadow({ mode: 'open' }).append(make('input', { name }));
        return host;
      }
      case 'autocomplete':
        return make('input', { name, autocomplete: 'street-address' });
      case 'select': {
        const select = make('select', { name });
        select.append(make('option', { value: 'a', textContent: 'A' }), make('option', { value: 'b', textContent: 'B' }));
        return select;
      }
      default:
        return make('input', { type, name });
    }
  };
  const type = (element, { type, value }) => {
    const inner = element.shadowRoot ? element.shadowRoot.firstChild : element;
    inner.focus();
    if (type === 'editable') {
      inner.textContent = value;
    } else if (type === 'file') {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['x'], value));
      inner.files = transfer.files;
    } else if (type === 'radio' || type === 'checkbox') inner.checked = true;
    else if (type === 'select') inner.value = 'b';
    else if (type === 'hidden') {
      inner.value = value;
      return;
    } else {
      // Letter by letter, as typed.
      for (let end = 1; end <= value.length; end += 1) {
        inner.value = value.slice(0, end);
        fire(inner, 'input');
      }
      return fire(inner, 'change', { composed: false });
    }
    fire(inner, 'input');
    fire(inner, 'change', { composed: false });
  };
  /** The value that scripts of the page can read: for an e-mail field the encoded address. */
  const typedOf = (element, { type, value }) => {
    if (['radio', 'checkbox', 'select', 'hidden'].includes(type)) return '';
    const inner = element.shadowRoot ? element.shadowRoot.firstChild : element;
    return type === 'file' ? value : (inner.value ?? inner.textContent);
  };

  const stage = document.querySelector('#stage');
  stage.replaceChildren();
  const box = make('form');
  box.setAttribute('name', 'checkout');
  box.onsubmit = (event) => event.preventDefault();
  const elements = form.fields.map(build);
  box.append(...elements, make('button', { textContent: 'Go' }));
  stage.append(box);
  elements.forEach((element, i) => type(element, form.fields[i]));
  const typed = form.fields.map((one, i) => typedOf(elements[i], one)).filter(Boolean);
  /** A part of a word can only be recognised where it stands alone. */
  const changed = (change, text, glued) => changes[glued && /half|letter/.test(change) ? 'same' : change](text);
  const said = changed(form.change, typed[0] ?? '', /\p{L}\$|\$\p{L}/u.test(form.errorText));

  const clicked = [];
  for (const { where, change } of form.echoes) {
    const text = changed(change, typed.at(-1) ?? '', ['option', 'heading'].includes(where));
    if (!text) continue;
    const button = make('button', { type: 'button', textContent: 'Plain' });
    if (where === 'title') document.title = `Results for ${text}`;
    if (where === 'button') button.textContent = `Show ${text}`;
    if (where === 'heading') button.append(make('h2', { textContent: text }));
    if (where === 'label') button.setAttribute('aria-label', text);
    if (where === 'option') {
      button.setAttribute('role', 'option');
      button.textContent = `${text}x`;
    }
    if (where === 'class') button.classList.add(text.replace(/\s/g, '-'));
    if (where === 'id') button.id = `pick-${text}`;
    if (where === 'query') history.pushState(null, '', `/?q=${encodeURIComponent(text)}&round=${round}`);
    if (where === 'path') history.pushState(null, '', `/search/${encodeURIComponent(text)}?round=${round}`);
    if (where === 'hash') location.hash = `q=${encodeURIComponent(text)}`;
    if (where === 'field') elements[0].setAttribute('name', `for_${text}`);
    if (where === 'form') box.setAttribute('name', text);
    if (where === 'cart')
      window.engage.cart({ item_count: 1, total: 1, currency: 'USD', note: text, items: [{ handle: 'mug', variant_id: 1, quantity: 1, price: 1, title: text, properties: { Engraving: text } }] });
    if (where === 'link') {
      const link = make('a', { textContent: text, href: `/search/${encodeURIComponent(text)}` });
      link.onclick = (event) => event.preventDefault();
      stage.append(link);
      clicked.push(link);
    }
    stage.append(button);
    clicked.push(button);
  }
  const message = form.errorText.replace('$', said);
  for (const element of elements) {
    if (!element.setCustomValidity) continue;
    if (message) element.setCustomValidity(message);
    else if (form.required) element.setAttribute('pattern', 'never');
  }
  box.reportValidity();
  for (const element of [...elements, ...clicked]) element.click();
  if (form.submits) {
    box.noValidate = true;
    box.requestSubmit();
  }
};
