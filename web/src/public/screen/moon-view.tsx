import { factPlaces, halfPlaces } from './draw-band.ts'
import { Text, usePart } from './screen-parts.tsx'

/** The night of a 29th, or a notice; hidden at all other times. */
export function Moon() {
  return (
    <section className="moon" {...usePart('moon')}>
      <h2>
        <Text name="moonSentence" /> <Text name="moonAuthority" />
      </h2>
      <div className="halves">
        {halfPlaces.map((half) => (
          <div key={half} data-outcome={half === 0 ? 'tomorrow' : 'day-after'}>
            <p className="first">
              <Text name={`moonLabel${half}`} /> <Text as="b" name={`moonDay${half}`} className="half-day" />
            </p>
            <p>
              {factPlaces.map((place) => (
                <Fact key={place} place={`${half}${place}`} />
              ))}
            </p>
          </div>
        ))}
      </div>
    </section>
  )
}

function Fact({ place }: { place: string }) {
  return (
    <span className="fact">
      <Text name={`fact${place}`} /> <Text as="b" name={`value${place}`} {...usePart(`value${place}`)} />
    </span>
  )
}
