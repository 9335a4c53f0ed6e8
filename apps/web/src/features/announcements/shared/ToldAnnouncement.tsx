import { ToldText } from '../../../ui/told/ToldText.tsx'
import classes from './AnnouncementText.module.css'

/** An announcement (AnnouncementText) as far as an answer says it as it is: who, to which class, and what. */
export function ToldAnnouncement() {
  return (
    <div className={classes.announcement}>
      <p className={classes.facts}>
        <strong>
          <ToldText path="user.name" weight={500} />
        </strong>
        <ToldText path="class.name" />
      </p>
      <p className={classes.content} dir="auto" data-told="content" data-font="400" />
    </div>
  )
}
