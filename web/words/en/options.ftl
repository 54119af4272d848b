options-differing = Not as in the standard rules
options-house = House rules
options-house-link = Link to these house rules
options-house-delete = Delete “{ $name }”
options-house-example = Friday rules
options-house-name = Name of these house rules
options-house-save = Save as house rules
options-bot = Bot: { $level }
options-rule = The rule this option changes
options-reset = reset
options-yes = Yes
options-no = No
options-range = { $low } to { $high }
options-range-each = each { $low } to { $high }
options-numbered = { $title }, { $number }
options-change = { $count ->
        [0] Change options
        [one] Change options ({ $count } changed)
        *[other] Change options ({ $count } changed)
    }
options-more = More options
options-kind = Kind of { $title }
options-level-beginner = beginner
options-level-casual = casual player
options-level-club = club player
options-level-strong = strong player
options-level-expert = expert
options-standard = Standard
options-as-printed = As in the rulebook
options-short = Short
